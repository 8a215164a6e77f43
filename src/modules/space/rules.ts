/** Pure rules of the room for files, for browser and server. */
import { fileUses } from '../files/rules.ts';

export const fileKinds = ['picture', 'document', 'table'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The holders of a file, or nothing. */
export const uses = [...fileUses, 'nothing'] as const;
export type Use = (typeof uses)[number];

/** The share of the room from which on its administrators are warned. */
export const nearlyFull = 0.9;

/** In whole KB, as lists of files do: a file of some bytes takes up one. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
