import { observer } from 'mobx-react-lite';
import type { MessageKey } from '../../base/messages';
import { t } from '../../i18n/messages';
import { lengthIn, unitSteps } from '../ui/length';
import classes from './keys.module.css';

const apple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');
const CTRL = apple ? '⌘' : 'Ctrl';
const ALT = apple ? '⌥' : 'Alt';

/** All shortcuts: keys and effect. */
const groups = (): readonly [MessageKey, readonly [MessageKey, readonly string[]][]][] => [
  [
    'keysEdit',
    [
      ['keyUndo', [CTRL, 'Z']],
      ['keyRedo', apple ? [CTRL, 'Shift', 'Z'] : [CTRL, 'Y']],
      ['cut', [CTRL, 'X']],
      ['copy', [CTRL, 'C']],
      ['keyPaste', [CTRL, 'V']],
      ['duplicate', [CTRL, 'D']],
      ['group', [CTRL, 'G']],
      ['ungroup', [CTRL, 'Shift', 'G']],
      ['remove', ['Delete']],
      ['keyEditText', ['Enter']],
      ['orderUp', [CTRL, ']']],
      ['orderDown', [CTRL, '[']],
      ['commands', [CTRL, 'K']],
      ['cloudSave', [CTRL, 'S']],
      ['print', [CTRL, 'P']],
    ],
  ],
  [
    'keysAdd',
    [
      ['elText', ['T']],
      ['elBarcode', ['B']],
      ['elQr', ['Q']],
      ['elTable', ['G']],
      ['elDatetime', ['D']],
      ['elImage', ['I']],
      ['elLogo', ['S']],
      ['elLine', ['L']],
      ['elRectangle', ['R']],
      ['elCircle', ['O']],
    ],
  ],
  [
    'keysLayers',
    [
      ['keyFocusRow', ['↑', '↓']],
      ['keyMoveRow', [ALT, '↑', '↓']],
      ['layerRename', ['F2']],
    ],
  ],
  [
    'keysSelect',
    [
      ['selectAll', [CTRL, 'A']],
      ['keyFirstElement', [t('keyArrows')]],
      ['keyNextElement', ['Tab']],
      ['keyDeselect', ['Esc']],
      ['keyAddSelect', ['Shift', t('keyClick')]],
      ['keyNudge', [t('keyArrows')]],
      ['keyNudgeFar', ['Shift', t('keyArrows')]],
      ['keyNoSnap', [ALT, t('keyDrag')]],
      ['keyMenu', ['Shift', 'F10']],
    ],
  ],
  [
    'keysView',
    [
      ['zoomIn', [CTRL, '+']],
      ['zoomOut', [CTRL, '-']],
      ['zoomActual', [CTRL, '1']],
      ['zoomFit', [CTRL, '0']],
      ['keyZoomWheel', [CTRL, t('keyWheel')]],
      ['keyPan', [t('keySpace'), t('keyDrag')]],
      ['keyHelp', ['?']],
    ],
  ],
];

/** Every shortcut of the editor, in groups. */
export const KeyTable = observer(function KeyTable() {
  const steps = unitSteps();
  const words = { near: lengthIn(steps.near), far: lengthIn(steps.far) };
  return (
    <div className={classes.keys}>
      {groups().map(([title, rows]) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <dl>
            {rows.map(([label, names]) => (
              <div key={label}>
                <dt>{t(label, words).replace(/ ?[(（].*[)）]$/, '')}</dt>
                <dd>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
});
