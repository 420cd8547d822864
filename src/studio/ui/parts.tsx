import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a view, with its actions. */
export function ViewHeader({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <header className="view-header">
      <div>
        <h1>{title}</h1>
        {note !== undefined && <p>{note}</p>}
      </div>
      <div className="actions">{children}</div>
    </header>
  );
}

/** Says that there is nothing to show, and what to do about it. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  );
}

/** A field with its label and an explanation. */
export function Field({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is a child
    <label className="field-row">
      <span>{label}</span>
      {children}
      {note !== undefined && <small>{note}</small>}
    </label>
  );
}

/** A modal window that closes on Escape. */
export function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-label={title}>
      <header className="modal-header">
        <h2>{title}</h2>
        <button type="button" className="icon" aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** The sign of Keepsake. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M8 6h16v12a8 8 0 0 1-16 0z" />
      <path className="band" d="M8 12h16" />
    </svg>
  );
}
