export const meta = () => [{ title: 'Request for cancel | Millwright Industries' }];

/** The specification keeps this page empty. */
export default function RequestForCancel() {
  return null;
}
