import { titled } from '../../site/site.ts';

export const meta = () => [{ title: titled('Quote') }];

export default function Quote() {
  return null;
}
