import { Skeleton } from '../../kit/web/display/feedback.tsx';
import { useKitText } from '../../kit/web/words/use-kit-text.tsx';

const rowWidths = [92, 84, 96, 78, 88, 94, 72, 90];

/** Over the old page while a new one is on its way. Its style sheet says after how long each part is seen. */
export function ComingPage() {
  const { loading } = useKitText();
  return (
    <div className="s-coming">
      <div className="s-coming-page" role="status" aria-label={loading}>
        <Skeleton width={24} height={20} />
        {rowWidths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  );
}
