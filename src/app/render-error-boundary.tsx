import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../features/errors/error-page.tsx';

interface RenderErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (message: string) => void;
}

/** Shows the error page in place of a page that fails to render (specification, section 8); header and cart stay. */
export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
