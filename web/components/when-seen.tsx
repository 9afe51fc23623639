import {
  type ComponentType,
  lazy,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '../remembered/session.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What the visitor did before the part was alive: on which of its controls, and whether that was a click. */
interface Act {
  control: number;
  isClick: boolean;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** React leaves the server's markup alone as long as this is the same object. */
const AS_SENT = { __html: '' };
/** A part that the server did not send is fetched while it is still this far below the window. */
const AHEAD = '400px';

/**
 * A part of a page whose scripts come only when it is seen, pointed at or focused, so that a first visit stays light. The
 * server draws it whole, and its markup stays until then; after a link inside the shop an empty box of `height` px stands
 * for it. Give it the key of what it shows: the markup that was sent does not follow other props.
 */
export function whenSeen<Props extends object>(load: Load<Props>) {
  // Suspends on the server alone, which waits for it.
  const OnServer = lazy(load) as unknown as ComponentType<Props>;
  let Loaded: ComponentType<Props> | null = null;

  return function WhenSeen({ height, ...rest }: Props & { height: number }) {
    const props = rest as unknown as Props;
    const isHydrated = useHydrated();
    const [wasSent] = useState(!isHydrated);
    const [Part, setPart] = useState(() => (wasSent ? null : Loaded));
    const box = useRef<HTMLDivElement>(null);
    const act = useRef<Act>(null);
    const wake = () => {
      load().then(
        (module) => {
          Loaded = module.default;
          act.current ??= actIn(box.current, document.activeElement, false);
          setPart(() => module.default);
        },
        () => undefined,
      );
    };

    // biome-ignore lint/correctness/useExhaustiveDependencies: until the part is there
    useEffect(() => {
      if (Part || !box.current) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          wake();
        },
        { rootMargin: wasSent ? '0px' : AHEAD },
      );
      observer.observe(box.current);
      return () => observer.disconnect();
    }, [Part]);
    useLayoutEffect(() => {
      if (!Part || !act.current) return;
      const { control, isClick } = act.current;
      const again = box.current?.querySelectorAll<HTMLElement>(CONTROLS)[control];
      again?.focus({ preventScroll: true });
      if (isClick) again?.click();
    }, [Part]);

    if (typeof document === 'undefined')
      return (
        <div>
          <OnServer {...props} />
        </div>
      );
    if (Part)
      return (
        <div key="alive" ref={box}>
          <Part {...props} />
        </div>
      );
    const onClick = (event: MouseEvent<HTMLElement>) => {
      const target = event.target as Element;
      // A link works by itself.
      if (target.closest('a[href]')) return;
      act.current = actIn(box.current, target, true);
      wake();
    };
    return (
      <div
        key="sent"
        ref={box}
        onPointerOver={wake}
        onFocus={wake}
        onClick={onClick}
        {...(wasSent
          ? { dangerouslySetInnerHTML: AS_SENT, suppressHydrationWarning: true }
          : { style: { minHeight: height } })}
      />
    );
  };
}

function actIn(box: Element | null, target: Element | null, isClick: boolean): Act | null {
  const control = target?.closest(CONTROLS);
  if (!box || !control || !box.contains(control)) return null;
  return { control: [...box.querySelectorAll(CONTROLS)].indexOf(control), isClick };
}
