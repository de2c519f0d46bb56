import { Component, type ReactNode } from 'react';

/** Keeps a remote's failure to its own place on the page. */
export class RemoteBoundary extends Component<
  { fallback: (error: unknown) => ReactNode; children: ReactNode },
  { failure?: { error: unknown } }
> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
