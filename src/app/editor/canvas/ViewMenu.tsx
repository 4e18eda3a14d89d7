import { ActionIcon, Button, Popover, SegmentedControl, Switch, Tooltip } from '@mantine/core';
import { IconBorderVertical, IconLayoutGrid, IconMinus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { lengthText, lengthUnit } from '../../ui/length';
import { GRIDS } from '../CanvasStore';
import { useEditor } from '../context';
import { addGuide, clearGuides, guidesOf } from '../guides';
import classes from './editor.module.css';

/** The grids of the set unit, and the current one, which may be of the other. */
function gridsWith(current: number) {
  const grids: readonly number[] = GRIDS[lengthUnit()];
  return (grids.includes(current) ? grids : [...grids, current]).map((mm) => ({
    value: String(mm),
    label: mm === 0 ? t('gridNone') : lengthText(mm, 3),
  }));
}

/** The placement aids of the canvas: rulers, grid, snapping, guides. */
export const ViewMenu = observer(function ViewMenu() {
  const { canvas, editor } = useEditor();
  const { paper } = editor;
  const guides = guidesOf(paper);
  return (
    <Popover shadow="md" position="top-end" trapFocus>
      {/* The tooltip is outside: inside, it would take the attributes of the button. */}
      <Tooltip label={t('viewOptions')}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('viewOptions')}>
            <IconLayoutGrid size={16} />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown w={272} p={12} aria-label={t('viewOptions')}>
        <div className={classes.options}>
          <Switch
            size="xs"
            labelPosition="left"
            label={t('showRuler')}
            checked={canvas.showRuler}
            onChange={(event) => canvas.setRuler(event.currentTarget.checked)}
          />
          <Switch
            size="xs"
            labelPosition="left"
            label={t('smartSnap')}
            description={t('smartSnapHint')}
            checked={canvas.snap}
            onChange={(event) => canvas.setSnap(event.currentTarget.checked)}
          />
          <div>
            <div className={classes.optionTitle}>{t('grid')}</div>
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t('grid')}
              data={gridsWith(canvas.grid)}
              value={String(canvas.grid)}
              onChange={(value) => canvas.setGrid(Number(value))}
            />
          </div>
          <div>
            <div className={classes.optionTitle}>{t('guides')}</div>
            <div className={classes.optionRow}>
              <Button
                size="compact-xs"
                variant="default"
                leftSection={<IconBorderVertical size={13} />}
                onClick={() => addGuide(editor, 'x', Math.round(paper.width * 5) / 10)}
              >
                {t('guideUpright')}
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                leftSection={<IconMinus size={13} />}
                onClick={() => addGuide(editor, 'y', Math.round(paper.height * 5) / 10)}
              >
                {t('guideLevel')}
              </Button>
              <Tooltip label={t('guidesClear')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('guidesClear')}
                  disabled={guides.x.length + guides.y.length === 0}
                  onClick={() => clearGuides(editor)}
                >
                  <IconTrash size={14} />
                </ActionIcon>
              </Tooltip>
            </div>
            <p className={classes.optionNote}>{t('guideHint')}</p>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
});
