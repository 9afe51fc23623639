import { listed } from '#domain/words.ts';
import { Notice } from '../../../ui/notice.tsx';

interface ChangedMeanwhileProps {
  what: 'product' | 'post' | 'category' | 'settings';
  /** What the other staff member changed, in words. */
  theirs: string[];
  /** The unsaved edits of this form. */
  own: string[];
}

/** Above a form whose save was refused because another one came first; the form has merged the other's changes. */
export const ChangedMeanwhile = ({ what, theirs, own }: ChangedMeanwhileProps) => (
  <Notice kind="warning" role="alert">
    Somebody else has changed {theirs.length > 0 && `${listed(theirs)} of `}
    {what === 'settings' ? 'the' : 'this'} {what} meanwhile.{' '}
    {own.length > 0 && `Your own changes are still here and not saved: ${listed(own)}. `}
    Look the {what} over and save {what === 'settings' ? 'them' : 'it'} again.
  </Notice>
);
