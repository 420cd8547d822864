/** The other views: first page, inbox, people, quality, import and export, settings. */
export { InboxView } from "./inbox-view.js";
export { PeopleView } from "./people-view.js";
export { QualityView } from "./quality-view.js";
export { SettingsView } from "./settings-view.js";
export { TransferView } from "./transfer-view.js";
export { Welcome } from "./welcome.js";
