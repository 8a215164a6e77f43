/** The product's mark: a laurel leaf pair in the accent. */
export function Mark() {
  return (
    <svg className="s-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M11 20.5C6.6 18.4 4 14.6 4 10c0-2 .4-4 1.3-6C9 6 11 9.4 11 14z" />
      <path d="M13 20.5C17.4 18.4 20 14.6 20 10c0-2-.4-4-1.3-6C15 6 13 9.4 13 14z" opacity=".55" />
    </svg>
  );
}
