import { titled } from '../../site/site.ts';
export const meta = () => [{ title: titled('Request for cancel') }];

/** The specification keeps this page empty. */
export default function RequestForCancel() {
  return null;
}
