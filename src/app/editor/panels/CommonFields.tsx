import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import type { LabelElement } from '../../../label/element';
import { useLater } from '../canvas/useLater';
import { useEditor } from '../context';
import { commonRows, commonValue, setCommon } from './common';
import { PieceRows } from './Fields';
import classes from './panels.module.css';

/** The settings that all selected elements have; one whose values differ is empty. */
export const CommonFields = observer(function CommonFields() {
  const { editor } = useEditor();
  const elements = useLater(editor.selection);
  const rows = commonRows(elements);
  if (rows.length === 0) return null;
  const fields = rows.flatMap(({ field, input }) =>
    input === 'font' ? ['fontType', 'localFontName', 'fontFamily'] : [field],
  );
  const shared = {
    ...elements[0]!,
    id: elements.map(({ id }) => id).join(),
    ...Object.fromEntries(fields.map((field) => [field, commonValue(elements, field)])),
  } as LabelElement;
  return (
    <section className={classes.section}>
      <h2 className={classes.sectionTitle}>{t('commonSettings')}</h2>
      <PieceRows
        key={shared.id}
        element={shared}
        rows={rows}
        set={(field, value, also) => setCommon(editor, field, value, also)}
      />
    </section>
  );
});
