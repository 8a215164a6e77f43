import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconClose, IconError, IconInbox, IconInfo, IconSearch, IconSuccess, IconWarning } from './icons.tsx';
import type { Icon } from './icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { toldBy } from '../send/told.ts';
import './feedback.css';

/** Grey bars in the place of text that is coming; `width` in percent. Nothing for screen readers. */
export function Skeleton({ width = 60, height = 12 }: { width?: number; height?: number }) {
  return <span className="k-skeleton" aria-hidden="true" style={{ width: `${width}%`, height }} />;
}

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const ALERT_ICONS: Record<AlertTone, Icon> = {
  info: IconInfo,
  success: IconSuccess,
  warning: IconWarning,
  danger: IconError,
};

export interface AlertProps {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
}

export function Alert({ tone, title, children, action, onClose }: AlertProps) {
  const text = useKitText();
  const AlertIcon = ALERT_ICONS[tone];
  return (
    <div className={`k-alert k-tone-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <AlertIcon />
      <div className="k-alert-text">
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {action}
      {onClose && (
        <button type="button" className="k-alert-close" aria-label={text.close} onClick={onClose}>
          <IconClose />
        </button>
      )}
    </div>
  );
}

export interface EmptyStateProps {
  title: string;
  /** Advice on the next step. */
  text?: string;
  action?: ReactNode;
  /** `search`: there is content, but none fits what was asked. */
  kind?: 'nothing' | 'search';
}

export function EmptyState({ title, text, action, kind = 'nothing' }: EmptyStateProps) {
  return (
    <div className="k-state">
      <span className="k-state-icon">{kind === 'search' ? <IconSearch /> : <IconInbox />}</span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className="k-state-action">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title?: string;
  text?: string;
  /** Shows an error: a refusal with its text, and the id by which support finds it. */
  error?: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

export function ErrorState({ title, text, error, onRetry, retrying }: ErrorStateProps) {
  const words = useKitText();
  const { text: message, traceId } = toldBy(error);
  return (
    <div className="k-state" role="alert">
      <span className="k-state-icon k-tone-danger">
        <IconWarning />
      </span>
      <h2>{title ?? words.error.title}</h2>
      <p>{text ?? message ?? words.error.text}</p>
      {onRetry && (
        <div className="k-state-action">
          <Button onClick={onRetry} loading={retrying ?? false}>
            {words.retry}
          </Button>
        </div>
      )}
      {traceId && <p className="k-state-trace">{words.traceId(traceId)}</p>}
    </div>
  );
}
