import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is large or rarely needed, and comes with the first that is shown. */
export class LateCode<Props> {
  private found?: LazyExoticComponent<ComponentType<Props>>;

  constructor(private readonly load: Load<Props>) {}

  /** The component; `again` after it could not be loaded. */
  component(again = false): LazyExoticComponent<ComponentType<Props>> {
    if (!this.found || again) this.found = lazy(this.load);
    return this.found;
  }
}

/**
 * Draws what comes late: `waiting`, of the same height, until then, and `failed` in its place alone where it can't be loaded
 * or drawn.
 */
export function LatePart<Props>(props: {
  code: LateCode<Props>;
  waiting: ReactNode;
  failed: (retry: () => void) => ReactNode;
  children: (Part: LazyExoticComponent<ComponentType<Props>>) => ReactNode;
}): ReactNode {
  const [Part, setPart] = useState(() => props.code.component());
  return (
    <PartBoundary
      failed={(retry) =>
        props.failed(() => {
          setPart(props.code.component(true));
          retry();
        })
      }
    >
      <Suspense fallback={props.waiting}>{props.children(Part)}</Suspense>
    </PartBoundary>
  );
}

class PartBoundary extends Component<
  { failed: (retry: () => void) => ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.failed(() => this.setState({ failed: false }));
  }
}
