import { IconArrowDown, IconArrowUp } from '../../../../kit/web/display/icons.tsx';
import '../style.css';

/** Nothing where there was no rank before. */
export type Changed = number | null | undefined;
type ChangeProps = { value: Changed; shown: (value: number) => string; arrow?: boolean };

/** Up and down by arrow or sign, and by colour. */
export function Change({ value = null, shown: format, arrow = false }: ChangeProps) {
  if (value === null || value === 0)
    return <span className="rk-zero k-zero">{value === null ? '—' : format(0)}</span>;
  return (
    <span className={`rk-change k-number ${value > 0 ? 'k-plus' : 'k-minus'}`}>
      {arrow && (value > 0 ? <IconArrowUp /> : <IconArrowDown />)}
      {arrow && <span className="k-hidden">{value > 0 ? '+' : '-'}</span>}
      {format(value)}
    </span>
  );
}
