import { IconButton } from '../display/button.tsx';
import { IconChevronLeft, IconChevronRight } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { lastPageOf, pageSizes } from './list-address.ts';
import { Select } from '../input/select.tsx';

export interface PaginationProps {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  onChange: (page: number, size: number) => void;
}

/** Pages around the current one, with the first and the last; null is a gap. @internal */
export function pagesAround(page: number, last: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const pages = [...new Set(candidates)].sort((one, other) => one - other);
  return pages.flatMap((each, index) => {
    const before = pages[index - 1] ?? each - 1;
    return each - before === 1 ? [each] : each - before === 2 ? [each - 1, each] : [null, each];
  });
}

export function Pagination({ page, size, total, onChange }: PaginationProps) {
  const text = useKitText();
  const last = lastPageOf(size, total);
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const count = (value: number): string => value.toLocaleString(text.language);
  return (
    <nav className="k-pages" aria-label={text.list.pages}>
      <span className="k-pages-range k-number">
        {text.list.range(count(from), count(Math.min(total, page * size)), count(total))}
      </span>
      <IconButton
        label={text.list.previousPage}
        icon={<IconChevronLeft />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1, size)}
      />
      {pagesAround(page, last).map((each, index) =>
        each === null ? (
          <span key={`gap-${index}`} className="k-pages-gap">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            className="k-page"
            aria-label={text.list.goTo(each)}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onChange(each, size)}
          >
            {each}
          </button>
        ),
      )}
      <IconButton
        label={text.list.nextPage}
        icon={<IconChevronRight />}
        disabled={page >= last}
        onClick={() => onChange(page + 1, size)}
      />
      <Select
        label={text.list.pageSizeLabel}
        className="k-page-size"
        value={String(size)}
        options={pageSizes.map((each) => ({ value: String(each), label: text.list.pageSize(each) }))}
        onChange={(next) =>
          onChange(Math.floor(((page - 1) * size) / Number(next ?? size)) + 1, Number(next ?? size))
        }
      />
    </nav>
  );
}
