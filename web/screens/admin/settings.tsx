import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { settings as settingsQuery } from '../../api/settings.ts';
import { titled } from '../../site/site.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SettingsForm } from './settings/settings-form.tsx';

export const meta = () => [{ title: titled('Settings') }];

export default function SettingsScreen() {
  const settings = useQuery({ ...settingsQuery(), staleTime: 0 });
  if (settings.data) return <SettingsForm settings={settings.data} />;
  return (
    <div aria-busy={settings.isPending}>
      <PageTitle>Settings</PageTitle>
      {settings.isPending ? <Skeleton height={1200} radius={8} /> : <LoadFailure query={settings} />}
    </div>
  );
}
