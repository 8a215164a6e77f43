import './pickers.css';

/** In the place of a `SearchPicker` whose code is on its way: says what is chosen, and takes nothing that would be lost. */
export function ComingBox({ label, shown: value }: { label: string; shown: string }) {
  return (
    <span className="k-picker" aria-busy="true">
      <input disabled aria-label={label} placeholder={label} value={value} readOnly />
    </span>
  );
}
