import { Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { openLabel } from '../actions';
import { t } from '../messages';
import { useStores } from '../stores';
import type { LabelFormStore } from '../stores/LabelFormStore';
import { LabelForm } from './LabelForm';
import classes from './labelForm.module.css';

/** The dialog of a new label, or of the settings of the one in the editor. */
export default observer(function LabelFormDialog() {
  const { labelForm } = useStores();
  const { form } = labelForm;
  return (
    <>
      <Modal
        opened={form !== undefined}
        onClose={labelForm.close}
        title={t(labelForm.isNew ? 'newLabelName' : 'labelSettings')}
        size={900}
        padding={0}
        closeOnClickOutside={false}
        closeOnEscape={labelForm.asked === undefined}
        classNames={{
          header: classes.header,
          title: classes.title,
          body: classes.body,
          content: classes.content,
        }}
      >
        {form && (
          <>
            <LabelForm store={labelForm} form={form} />
            <LabelFormButtons store={labelForm} cancel={labelForm.close} />
          </>
        )}
      </Modal>
      <LabelFormQuestion store={labelForm} />
    </>
  );
});

interface ButtonsProps {
  store: LabelFormStore;
  cancel(): void;
}

/** Saving and leaving; saving opens the label in the editor. */
export const LabelFormButtons = observer(function LabelFormButtons({ store, cancel }: ButtonsProps) {
  const stores = useStores();
  const navigate = useNavigate();
  const save = () => {
    const { isNew } = store;
    const made = store.save();
    if (!made) return;
    if (isNew) openLabel(stores, made.label);
    else stores.editor.load(made.label);
    void navigate('/edit');
  };
  return (
    <Group className={classes.buttons} justify="flex-end" gap="xs">
      <Button variant="default" size="sm" onClick={cancel}>
        {t('formCancel')}
      </Button>
      <Button size="sm" disabled={!store.complete} onClick={save}>
        {t(store.isNew ? 'formCreate' : 'formSave')}
      </Button>
    </Group>
  );
});

/** What a change asks before it is made; anything but "go on" leaves all as it was. */
export const LabelFormQuestion = observer(function LabelFormQuestion({ store }: { store: LabelFormStore }) {
  const { asked } = store;
  return (
    <Modal
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
    </Modal>
  );
});
