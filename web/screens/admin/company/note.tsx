import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { MAX_COMPANY_NOTE_LENGTH } from '#domain/sizes/companies.ts';
import { editCompanyByStaff } from '../../../api/admin-companies.ts';
import { useDraftText } from '../../../remembered/use-draft-text.ts';
import '../../../styles/mantine-forms.ts';
import { MessageInput } from '../../../ui/form/message-input.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OfCompany } from './head.tsx';

/** What the staff should know of it. */
export function CompanyNote({ company: { _id, note }, mayWrite }: OfCompany & { mayWrite: boolean }) {
  const [typed, setTyped] = useDraftText(`company-note:${_id}`);
  const saving = useMutation(editCompanyByStaff);
  const text = typed || note;
  const isChanged = typed !== '' && typed.trim() !== note;
  const save = () => {
    if (isChanged) saving.mutate({ id: _id, note: typed.trim() }, { onSuccess: () => setTyped('') });
  };
  return (
    <Panel title="Note" action={<span className="caption muted narrow">Only staff see it</span>}>
      {mayWrite ? (
        <Stack gap={2}>
          <MessageInput
            label="Write a note"
            value={text}
            maxLength={MAX_COMPANY_NOTE_LENGTH}
            disabled={saving.isPending}
            onChange={setTyped}
            onSend={save}
          />
          <Row>
            <Button size="sm" disabled={!isChanged} loading={saving.isPending} onClick={save}>
              Save note
            </Button>
          </Row>
        </Stack>
      ) : (
        <p className="ui ink anywhere as-typed">{note || 'No note yet.'}</p>
      )}
    </Panel>
  );
}
