import { TextInput, type TextInputProps } from '@mantine/core';
import { SETTING_LENGTHS } from '#domain/sizes/settings.ts';
import { fieldId, type SettingsForm } from './use-settings-form.ts';

interface TextSettingProps extends Omit<TextInputProps, 'form'> {
  form: SettingsForm;
  name: keyof typeof SETTING_LENGTHS;
  label: string;
}

/** One line of the settings. */
export const TextSetting = ({ form, name, description, ...props }: TextSettingProps) => (
  <TextInput
    id={fieldId(name)}
    autoComplete="off"
    maxLength={SETTING_LENGTHS[name]}
    value={form.draft[name]}
    onChange={(event) => form.set({ [name]: event.currentTarget.value })}
    onBlur={() => form.leave(name)}
    description={form.problemOf(name) === null && description}
    error={form.problemOf(name)}
    {...props}
  />
);
