/** Mails with chat logs that are due. */
export { type NotificationResult, sendDueNotifications } from "./send-due-notifications.js";
