import { type ComponentType, lazy, Suspense } from 'react';

/** A part that is loaded when it is first drawn; until then there is nothing. */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
