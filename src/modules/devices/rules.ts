export const deviceKinds = ['terminal', 'board', 'screen'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Waiting: registered, and not confirmed or paired yet. Retired ones stay with what they have sent. */
export const deviceStates = ['waiting', 'active', 'retired'] as const;
export type DeviceState = (typeof deviceStates)[number];

/** The state that people see: an active device is online or offline, by when it last spoke. */
export const deviceConditions = ['waiting', 'online', 'offline', 'retired'] as const;
export type DeviceCondition = (typeof deviceConditions)[number];

/** A device that has been silent for so long is offline. */
export const silenceMs = 180_000;
/** Contacts within this time are written down once. */
export const contactMs = 20_000;
export const maximumDevices = 2_000;
export const maximumUnits = 200;
/** The days of the trend. */
export const trendDays = 14;

/** Minutes in contact as tenths of an hour; a contact of less than a tenth is not shown as none. */
export const tenthsOfHours = (minutes: number): number =>
  minutes > 0 ? Math.max(1, Math.round(minutes / 6)) : 0;

/** The screen of the devices of each kind. */
export const screenOf: Readonly<Record<DeviceKind, `/${string}`>> = {
  terminal: '/device/Attendance',
  board: '/device/LED',
  screen: '/device/cloudScreen',
};
