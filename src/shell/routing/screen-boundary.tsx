import { Component, Suspense, type ReactNode } from 'react';
import { ErrorState } from '../../kit/web/display/feedback.tsx';
import { useText } from '../../kit/web/text/text.tsx';

/** Keeps a fault of one screen, and the wait for words that come late, away from the frame and the other pages. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    return <ScreenFailed onRetry={() => this.setState({ failed: false })} />;
  }
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const { screenFailed } = useText().shell;
  return <ErrorState title={screenFailed.title} text={screenFailed.text} onRetry={onRetry} />;
}
