import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';

export type ErrorBoundaryProps = {
  children: ReactNode;
  /** A new value shows the children again, such as the route's path. */
  resetKey?: string;
  fallback?: (error: unknown) => ReactNode;
};

type State = { failed: boolean; error: unknown };

function referenceOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('reference' in error)) return undefined;
  return typeof error.reference === 'string' ? error.reference : undefined;
}

/** Keeps a failure inside its panel. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.clear();
  }

  private clear(): void {
    this.setState({ failed: false, error: undefined });
  }

  private readonly retry = (): void => {
    this.clear();
  };

  override render(): ReactNode {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    if (this.props.fallback) return this.props.fallback(error);
    return <ErrorPanel reference={referenceOf(error)} onRetry={this.retry} />;
  }
}
