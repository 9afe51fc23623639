/** The label of a field that may stay empty. */
export const optional = (label: string) => (
  <>
    {label} <span className="regular muted">(optional)</span>
  </>
);
