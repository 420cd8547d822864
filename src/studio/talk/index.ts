/** A conversation beside the states of its dialog and the reasons of its answers. */
export { TalkView } from "./talk-view.js";
