/** A form as a browser sends it: files as they are, everything else as text. */
export function fileForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (each instanceof Blob) form.append(name, each);
      else if (each !== undefined && each !== null)
        form.append(name, typeof each === 'string' ? each.toWellFormed() : JSON.stringify(each));
    }
  }
  return form;
}
