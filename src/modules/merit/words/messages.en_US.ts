import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { meritMessages } from '../messages.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const messagesText: MessageWords<typeof meritMessages> = {
  'review.first': (p) => `“${p.topic}” needs your first review (submitted by ${p.by})`,
  'review.last': (p) => `“${p.topic}” needs your final review (approved by ${p.by})`,
  stuck: (p) => `“${p.topic}” waits for ${p.by}, who can no longer review it; please reassign or cancel it`,
  'stuck.more': (p) =>
    `${p.count} more records wait for ${p.by}, who can no longer review them; please reassign or cancel them`,
  waiting: (p) =>
    `${many(Number(p.count), 'record waits', 'records wait')} for your review, the oldest since ${p.since}`,
  'waiting.late': (p) =>
    `${many(Number(p.count), 'record has', 'records have')} waited ${p.days} days or more for review, the oldest since ${p.since}; follow up or reassign`,
  rejected: (p) => `${p.by} rejected “${p.topic}”: ${p.reason}`,
  withdrawn: (p) => `${p.by} withdrew “${p.topic}”`,
  approved: (p) => `${p.by} approved “${p.topic}” in the final review`,
  'approved.partly': (p) =>
    `${p.by} approved part of “${p.topic}” in the final review; open it to see which lines were rejected, and why`,
  reviewed: (p) => `${p.by} completed the final review of “${p.topic}”`,
  returned: (p) => `${p.by} returned “${p.topic}” to the first review${p.reason ? `: ${p.reason}` : ''}`,
  reopened: (p) => `${p.by} undid the rejection of “${p.topic}”; it waits for review again`,
  cancelled: (p) => `${p.by} cancelled “${p.topic}”${p.reason ? `: ${p.reason}` : ''}`,
  passed: (p) =>
    p.change === 'none'
      ? `Your points in “${p.topic}” have been posted`
      : `${p.gained} ${p.points}: ${p.what}, “${p.topic}”`,
  copied: (p) => `“${p.topic}” was approved; copied to you`,
  takenBack: (p) =>
    p.change === 'none'
      ? `${p.by} undid the final review of “${p.topic}”; its points were taken back until it is reviewed again`
      : `${p.by} undid the final review of “${p.topic}”: ${p.points} for you (reverses ${p.what}) until it is reviewed again`,
  nullified: (p) =>
    p.change === 'none'
      ? `${p.by} voided “${p.topic}”; its points were taken back: ${p.reason}`
      : `${p.by} voided “${p.topic}”: ${p.points} for you (reverses ${p.what}). Reason: ${p.reason}`,
  corrected: (p) =>
    p.change === 'none'
      ? `${p.by} corrected “${p.topic}”: ${p.reason}`
      : `${p.by} corrected “${p.topic}”: ${p.points} for you (${p.what}). Reason: ${p.reason}`,
  restored: (p) =>
    p.change === 'none'
      ? `${p.by} restored “${p.topic}”; its points count again`
      : `${p.by} restored “${p.topic}”: ${p.points} for you (${p.what})`,
  penalised: (p) =>
    p.change === 'none'
      ? `${p.by} rejected “${p.of}” and deducted points from you for it: ${p.reason}`
      : `${p.by} rejected “${p.of}”: ${p.points} for you. Reason: ${p.reason}`,
  delegated: (p) => `${p.by} asks you to review in their place from ${p.from} to ${p.to}`,
  'delegation.ended': (p) => `${p.by} ended the stand-in for reviews from ${p.from} to ${p.to}`,
  'nullified.lines': (p) =>
    p.change === 'none'
      ? `${p.by} voided lines of “${p.topic}”; their points were taken back: ${p.reason}`
      : `${p.by} voided lines of “${p.topic}”: ${p.points} for you (reverses ${p.what}). Reason: ${p.reason}`,
  'restored.lines': (p) =>
    p.change === 'none'
      ? `${p.by} restored lines of “${p.topic}”; their points count again`
      : `${p.by} restored lines of “${p.topic}”: ${p.points} for you (${p.what})`,
};
