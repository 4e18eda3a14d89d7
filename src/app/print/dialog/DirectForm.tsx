import { Button, Select, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DPIS } from '../../../base/units';
import { t } from '../../../i18n/messages';
import { type LanguageName, languages, WIRE_LANGUAGES } from '../../../printing/languages';
import { Dialog } from '../../ui/Dialog';
import { LengthField } from '../../ui/LengthField';
import { type DirectSettings, type DirectStore, HEAD, settingsProblem } from '../direct/DirectStore';
import { BAUD_RATES } from '../direct/serial';
import classes from './options.module.css';

/** What a language is called on a printer's box. */
function nameOf(language: LanguageName): string {
  const { title, maker } = languages[language];
  return maker ? `${title} (${maker})` : title;
}

interface Props {
  direct: DirectStore;
  editing: NonNullable<DirectStore['editing']>;
  onSaved(name: string): void;
}

/** The settings of a printer that the page drives itself. */
export const DirectForm = observer(function DirectForm({ direct, editing, onSaved }: Props) {
  const [values, setValues] = useState<DirectSettings>(editing.settings);
  const set = (patch: Partial<DirectSettings>) => setValues({ ...values, ...patch });
  const taken = direct.isTaken(values.name);
  const isGood = !taken && !settingsProblem(values);
  return (
    <Dialog opened onClose={direct.stopEditing} title={t('directTitle')} size={420}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood) onSaved(direct.save(values));
        }}
      >
        <TextInput
          label={t('directNameField')}
          maxLength={60}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={taken && t('directNameTaken')}
          data-autofocus
        />
        <Select
          label={t('directLanguage')}
          data={WIRE_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
          value={values.language}
          onChange={(value) => value && set({ language: value as DirectSettings['language'] })}
          allowDeselect={false}
        />
        <div className={classes.pair}>
          <Select
            label={t('directDpi')}
            data={DPIS.map((value) => ({ value: String(value), label: `${value} dpi` }))}
            value={String(values.dpi)}
            onChange={(value) => value && set({ dpi: Number(value) as DirectSettings['dpi'] })}
            allowDeselect={false}
          />
          <LengthField
            label={t('directWidth')}
            size="sm"
            withUnit
            {...HEAD}
            value={values.width}
            onSet={(width) => set({ width })}
          />
        </div>
        {editing.kind === 'serial' && (
          <Select
            label={t('directBaud')}
            data={BAUD_RATES.map(String)}
            value={String(values.baudRate)}
            onChange={(value) => value && set({ baudRate: Number(value) as DirectSettings['baudRate'] })}
            allowDeselect={false}
          />
        )}
        <Text size="xs" c="dimmed">
          {t('directWhat')}
        </Text>
        <div className={classes.actions}>
          <Button variant="subtle" color="red" me="auto" onClick={() => void direct.forget()}>
            {t('directForget')}
          </Button>
          <Button variant="default" onClick={direct.stopEditing}>
            {t('directCancel')}
          </Button>
          <Button type="submit" disabled={!isGood}>
            {t('directSave')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
