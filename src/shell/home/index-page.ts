/** Theme groups with their own index page; all others share the first (specification, section 9). */
const special = ['group_2', 'group_4', 'group_6', 'group_8', 'group_9'];

/** The index-page code of a theme group: `index1`, or `index2`, `index4`, … for the special ones. */
export function indexPageOf(style: string): string {
  return special.includes(style) ? `index${style.slice('group_'.length)}` : 'index1';
}
