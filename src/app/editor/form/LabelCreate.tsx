import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../i18n/messages';
import { useEditor } from '../context';
import { LabelFormQuestion, LabelFormSheet } from './LabelFormDialog';
import { LabelFormStore } from './LabelFormStore';
import classes from './labelCreate.module.css';

/** A new label as a page: the form of the dialog at an address of its own. */
export default observer(function LabelCreate() {
  const { sizes } = useEditor();
  const navigate = useNavigate();
  const toEditor = () => void navigate('/edit');
  const [store] = useState(() => {
    const made = new LabelFormStore(sizes);
    made.openNew(t('newLabelName'));
    return made;
  });
  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <h1>{t('newLabelName')}</h1>
        {store.form && <LabelFormSheet store={store} form={store.form} cancel={toEditor} opened={toEditor} />}
      </section>
      <LabelFormQuestion store={store} />
    </div>
  );
});
