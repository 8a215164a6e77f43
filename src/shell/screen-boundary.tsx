import { Component, type ReactNode } from 'react';
import { ErrorState } from '../kit/web/feedback.tsx';
import { useText } from '../kit/web/text/text.tsx';

/** Keeps a fault of one screen away from the frame and the other pages. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ScreenFailed onRetry={() => this.setState({ failed: false })} />;
  }
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const { screenFailed } = useText().shell;
  return <ErrorState title={screenFailed.title} text={screenFailed.text} onRetry={onRetry} />;
}
