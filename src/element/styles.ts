import { css } from "lit";

const dark = css`
  --_accent: var(--keepsake-accent, #83d0c0);
  --_on-accent: var(--keepsake-on-accent, #06241f);
  --_surface: var(--keepsake-surface, #15191a);
  --_bubble: var(--keepsake-bubble, #212829);
  --_text: var(--keepsake-text, #e8edec);
  --_muted: var(--keepsake-muted, #a3afad);
  --_line: var(--keepsake-line, #39423f);
  --_danger: var(--keepsake-danger, #ff9d8f);
  color-scheme: dark;
`;

// The names with an underscore are the element's own: a page may set `--keepsake-text: var(--text)`.
export const styles = css`
  :host {
    --_accent: var(--keepsake-accent, #17594f);
    --_on-accent: var(--keepsake-on-accent, #ffffff);
    --_surface: var(--keepsake-surface, #ffffff);
    --_bubble: var(--keepsake-bubble, #eff3f1);
    --_text: var(--keepsake-text, #17211f);
    --_muted: var(--keepsake-muted, #586663);
    --_line: var(--keepsake-line, #d5dddb);
    --_danger: var(--keepsake-danger, #a3271a);
    --_radius: var(--keepsake-radius, 1.1rem);
    color-scheme: light;
    display: flex;
    flex-direction: column;
    min-height: 0;
    overflow: hidden;
    background: var(--_surface);
    color: var(--_text);
    font: var(--keepsake-font, 1rem/1.5 system-ui, sans-serif);
  }
  :host([hidden]) {
    display: none;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme="light"])) {
      ${dark}
    }
  }
  :host([theme="dark"]) {
    ${dark}
  }
  * {
    box-sizing: border-box;
  }
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .log {
    position: relative;
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
    padding: 1rem;
    outline-offset: -2px;
  }
  .log > :first-child {
    margin-block-start: auto;
  }
  .message {
    max-width: min(38rem, 86%);
    display: flex;
    flex-direction: column;
    gap: 0.35rem;
    align-self: flex-start;
    align-items: flex-start;
    animation: appear 0.18s ease-out;
  }
  .message.user {
    align-self: flex-end;
    align-items: flex-end;
  }
  .bubble {
    margin: 0;
    padding: 0.55rem 0.95rem;
    border-radius: var(--_radius);
    border-end-start-radius: 0.3rem;
    background: var(--_bubble);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .user .bubble {
    background: var(--_accent);
    color: var(--_on-accent);
    border-end-start-radius: var(--_radius);
    border-end-end-radius: 0.3rem;
  }
  .failed .bubble {
    background: transparent;
    color: var(--_text);
    border: 1px dashed var(--_danger);
  }
  .note,
  .notes {
    font-size: 0.8125rem;
    color: var(--_muted);
  }
  .failed .note {
    color: var(--_danger);
  }
  .notes {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.9rem;
    padding-inline: 0.3rem;
  }
  .link,
  summary {
    padding: 0.1rem 0;
    border: 0;
    background: none;
    color: var(--_muted);
    font: inherit;
    cursor: pointer;
    text-decoration: underline;
    text-decoration-color: var(--_line);
    text-underline-offset: 0.2em;
  }
  .link:hover,
  summary:hover {
    color: var(--_text);
    text-decoration-color: currentColor;
  }
  .typing {
    display: flex;
    gap: 0.3rem;
    padding-block: 0.95rem;
  }
  .typing i {
    width: 0.4rem;
    height: 0.4rem;
    border-radius: 50%;
    background: var(--_muted);
    animation: pulse 1.2s infinite ease-in-out;
  }
  .typing i:nth-child(2) {
    animation-delay: 0.15s;
  }
  .typing i:nth-child(3) {
    animation-delay: 0.3s;
  }
  .media {
    display: flex;
    flex-direction: column;
    gap: 0.4rem;
    max-width: 100%;
  }
  .media figure {
    margin: 0;
  }
  .media img,
  .media video {
    display: block;
    max-width: 100%;
    max-height: 20rem;
    border-radius: calc(var(--_radius) * 0.7);
    background: var(--_bubble);
  }
  .media audio {
    max-width: 100%;
  }
  .media pre {
    margin: 0;
    max-height: 14rem;
    overflow: auto;
    padding: 0.6rem 0.9rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.7);
    font: 0.85em/1.5 ui-monospace, monospace;
    white-space: pre-wrap;
  }
  .media a {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    padding: 0.5rem 0.9rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.7);
    color: inherit;
    overflow-wrap: anywhere;
  }
  figcaption {
    padding: 0.25rem 0.3rem 0;
    font-size: 0.8125rem;
    color: var(--_muted);
  }
  details[open] {
    flex-basis: 100%;
  }
  .why {
    margin-block-start: 0.4rem;
    padding: 0.7rem 0.9rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.7);
    color: var(--_text);
    min-width: min(22rem, 72vw);
  }
  .why h4 {
    margin: 0.6rem 0 0.2rem;
    font-size: inherit;
    font-weight: 600;
  }
  .why > :first-child {
    margin-block-start: 0;
  }
  .why p,
  .why ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .why li {
    margin-block: 0.3rem;
  }
  .candidate {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }
  meter {
    display: block;
    width: 100%;
    height: 0.35rem;
    border: 0;
    border-radius: 1rem;
    background: var(--_bubble);
    overflow: hidden;
  }
  meter::-webkit-meter-bar {
    height: 0.35rem;
    border: 0;
    border-radius: 1rem;
    background: var(--_bubble);
  }
  meter::-webkit-meter-optimum-value,
  meter::-webkit-meter-suboptimum-value {
    background: var(--_accent);
  }
  meter::-moz-meter-bar {
    background: var(--_accent);
  }
  .hints {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    padding: 0 1rem 0.7rem;
    max-height: 11.5rem;
    overflow-y: auto;
  }
  .hints.choices {
    flex-direction: column;
  }
  .chip,
  .plain {
    padding: 0.4rem 0.85rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    font: inherit;
    font-size: 0.9375rem;
    text-align: start;
    cursor: pointer;
  }
  .chip {
    border-color: color-mix(in srgb, var(--_accent) 45%, var(--_line));
  }
  .chip:hover,
  .plain:hover {
    background: var(--_bubble);
  }
  .hints :focus-visible {
    outline-offset: -2px;
  }
  button:disabled {
    opacity: 0.55;
    cursor: default;
  }
  .control {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    padding: 0 1rem 0.7rem;
  }
  .control label {
    font-size: 0.9375rem;
    color: var(--_muted);
  }
  .control input {
    min-width: 0;
    padding: 0.4rem 0.75rem;
    border: 1px solid var(--_muted);
    border-radius: calc(var(--_radius) * 0.7);
    background: var(--_surface);
    color: inherit;
    font: inherit;
  }
  .control input:not([type="date"], [type="file"]) {
    flex: 1 1 12rem;
  }
  .composer {
    display: flex;
    align-items: flex-end;
    gap: 0.5rem;
    margin: 0 1rem 1rem;
    padding: 0.35rem;
    border: 1px solid var(--_muted);
    border-radius: calc(var(--_radius) + 0.35rem);
    background: var(--_surface);
  }
  .composer:focus-within {
    border-color: var(--_accent);
    box-shadow: 0 0 0 1px var(--_accent);
  }
  .field {
    flex: 1;
    min-width: 0;
    max-height: 9rem;
    padding: 0.4rem 0.6rem;
    border: 0;
    outline: 0;
    background: none;
    color: inherit;
    font: inherit;
    resize: none;
    field-sizing: content;
  }
  .field::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .round {
    flex: none;
    display: grid;
    place-items: center;
    width: 2.4rem;
    height: 2.4rem;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: var(--_accent);
    color: var(--_on-accent);
    cursor: pointer;
  }
  .round.quiet {
    background: none;
    color: var(--_muted);
  }
  .round svg {
    width: 1.2rem;
    height: 1.2rem;
  }
  .round.send:dir(rtl) svg {
    transform: scaleX(-1);
  }
  .problem {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
    margin: 0 1rem 0.7rem;
    padding: 0.6rem 0.9rem;
    border: 1px solid var(--_danger);
    border-radius: calc(var(--_radius) * 0.7);
    font-size: 0.9375rem;
  }
  .problem p {
    flex: 1 1 14rem;
    margin: 0;
  }
  .status {
    margin: auto;
    color: var(--_muted);
  }
  .attached {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    padding: 0.15rem 0.3rem 0.15rem 0.75rem;
    border-radius: var(--_radius);
    background: var(--_bubble);
    font-size: 0.875rem;
  }
  @keyframes appear {
    from {
      opacity: 0;
      transform: translateY(0.4rem);
    }
  }
  @keyframes pulse {
    50% {
      opacity: 0.25;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation: none !important;
    }
  }
`;
