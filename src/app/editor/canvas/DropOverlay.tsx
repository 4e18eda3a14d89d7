import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { addColumn } from '../columns';
import { useEditor } from '../context';
import { ColumnItems } from '../panels/ColumnItems';
import classes from './editor.module.css';
import type { DroppedColumn, DropTarget, useDrops } from './useDrops';

/** Feedback of a drag over the canvas, and the choice after it. */
export function DropOverlay({ drops }: { drops: ReturnType<typeof useDrops> }) {
  const { target, files, dropped, endChoice } = drops;
  return (
    <>
      {files && (
        <div className={classes.dropFiles}>
          <span className={classes.dropFilesLabel}>{t('filesDrop')}</span>
        </div>
      )}
      {target && <TargetMark target={target} />}
      <Choice dropped={dropped} close={endChoice} />
    </>
  );
}

const TargetMark = observer(function TargetMark({ target: { box } }: { target: DropTarget }) {
  const { view } = useEditor();
  const { pxPerMm } = view;
  return (
    <div
      className={classes.dropTarget}
      data-drop-target
      style={{
        left: view.x + box.x * pxPerMm,
        top: view.y + box.y * pxPerMm,
        width: box.width * pxPerMm,
        height: box.height * pxPerMm,
        transform: box.rotationAngle ? `rotate(${box.rotationAngle}deg)` : undefined,
      }}
    >
      <span className={classes.dropLabel}>{t('columnDrop')}</span>
    </div>
  );
});

/** The element type for a column dropped on the paper: chosen at the drop position; Enter makes a text. */
function Choice({ dropped, close }: { dropped: DroppedColumn | undefined; close(): void }) {
  const { editor, sheet } = useEditor();
  return (
    <Menu
      opened={dropped !== undefined}
      onChange={(open) => open || close()}
      position="bottom-start"
      offset={2}
      width={180}
      withInitialFocusPlaceholder={false}
      shadow="md"
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('columnBind')}
          className={classes.menuSpot}
          style={{ left: dropped?.left ?? 0, top: dropped?.top ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {dropped && (
          <ColumnItems
            column={dropped.column}
            pick={(code) => addColumn(editor, sheet, dropped.column, code, dropped.mm)}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
