import { Component, type ReactNode } from 'react';

/** Keeps a remote's failure to its own place on the page. */
export class RemoteBoundary extends Component<
  { fallback: (error: unknown) => ReactNode; children: ReactNode },
  { error?: unknown; failed: boolean }
> {
  override state: { error?: unknown; failed: boolean } = { failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
