import { Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import type { LabelForm as Form } from '../../../label/rules';
import { Dialog } from '../../ui/Dialog';
import { openCopy, startLabel } from '../actions';
import { useEditor } from '../context';
import { LabelForm } from './LabelForm';
import type { FormPurpose, LabelFormStore } from './LabelFormStore';
import classes from './labelForm.module.css';

const titles: Record<FormPurpose, MessageKey> = {
  new: 'newLabelName',
  copy: 'formCopyTitle',
  settings: 'labelSettings',
};

/**
 * The dialog of a new label, or of the settings of the one in the editor.
 * @param opened the label is in the editor now
 */
export default observer(function LabelFormDialog({ opened }: { opened?(): void }) {
  const { labelForm } = useEditor();
  const { form } = labelForm;
  return (
    <>
      <Dialog
        opened={form !== undefined}
        onClose={labelForm.close}
        title={t(titles[labelForm.purpose])}
        size={900}
        padding={0}
        closeOnClickOutside={false}
        closeOnEscape={labelForm.asked === undefined}
        classNames={{ body: classes.body, content: classes.content }}
      >
        {form && <LabelFormSheet store={labelForm} form={form} cancel={labelForm.close} opened={opened} />}
      </Dialog>
      <LabelFormQuestion store={labelForm} />
    </>
  );
});

interface SheetProps {
  store: LabelFormStore;
  form: Form;
  cancel(): void;
  /** The label is in the editor now. */
  opened?: (() => void) | undefined;
}

/** The settings, and saving and leaving them; saving, by the button or by Enter in a field, opens the label. */
export const LabelFormSheet = observer(function LabelFormSheet({ store, form, cancel, opened }: SheetProps) {
  const stores = useEditor();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const made = store.save();
    if (!made) return;
    if (made.purpose === 'new') startLabel(stores, made.label);
    else if (made.purpose === 'copy') openCopy(stores, made.label);
    else stores.editor.load(made.label);
    opened?.();
  };
  return (
    <form className={classes.whole} onSubmit={save} noValidate>
      <LabelForm store={store} form={form} />
      <Group className={classes.buttons} justify="flex-end" gap="xs">
        <Button variant="default" size="sm" onClick={cancel}>
          {t('formCancel')}
        </Button>
        <Button type="submit" size="sm" disabled={!store.complete}>
          {t(store.isNew ? 'formCreate' : 'formSave')}
        </Button>
      </Group>
    </form>
  );
});

/** The question to confirm before a change; any answer but yes leaves everything unchanged. */
export const LabelFormQuestion = observer(function LabelFormQuestion({ store }: { store: LabelFormStore }) {
  const { asked } = store;
  return (
    <Dialog
      opened={asked !== undefined}
      onClose={() => store.answer(false)}
      title={t('formNotice')}
      size={420}
      closeOnClickOutside={false}
      zIndex={300}
    >
      <Text size="sm">{asked && t(asked.question)}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" size="sm" onClick={() => store.answer(false)}>
          {t('formCancel')}
        </Button>
        <Button size="sm" onClick={() => store.answer(true)}>
          {t('formContinue')}
        </Button>
      </Group>
    </Dialog>
  );
});
