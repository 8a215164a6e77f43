/** The door of announcements: boards and screens show what is published, and who celebrates today. */
export { celebrationsOn } from './celebrations.ts';
export { liveAnnouncements, type LiveAnnouncement } from './live.ts';
