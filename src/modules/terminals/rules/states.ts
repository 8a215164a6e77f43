/** matched: of a member. duplicate: the same coming or going, also at another terminal. */
export const punchStates = ['matched', 'unmatched', 'ignored', 'duplicate'] as const;
export const punchFlags = ['clock_off', 'dst_doubled', 'dst_missing'] as const;
export const commandStates = ['queued', 'sent', 'done', 'failed', 'expired'] as const;
export const commandKinds = ['users', 'delete', 'clock', 'query', 'info', 'check', 'reboot'] as const;
/** How a terminal is known: by the key in its address, or by its serial once a person has confirmed it. */
export const ways = ['key', 'serial'] as const;
