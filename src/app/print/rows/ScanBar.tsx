import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconCamera, IconCameraOff, IconScan } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/messages';
import { type Records, rowNumber } from '../../../label/bind';
import type { RowChoice } from '../../sheet/grid/RowChoice';
import { amount } from '../../ui/format';
import { Camera } from './Camera';
import type { CodePicker } from './CodePicker';
import styles from './scan.module.css';

/** Length of the vibration that confirms a code read by the camera, ms. */
const BUZZ = 60;

interface Props {
  picker: CodePicker;
  records: Records;
  choice: RowChoice;
}

/** Picks rows by their codes: a field for hand scanners and typing, and the camera. */
export const ScanBar = observer(function ScanBar({ picker, records, choice }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera] = useState(
    () =>
      new Camera((code, now) => {
        if (picker.see(code, now)) navigator.vibrate?.(BUZZ);
      }),
  );
  useEffect(() => camera.close, [camera]);
  const isOn = camera.state !== 'off';
  const toggle = () => {
    if (isOn) camera.close();
    else if (video.current) void camera.open(video.current);
  };
  const words = t(isOn ? 'cameraClose' : 'cameraOpen');
  return (
    <div className={styles.scan}>
      <div className={styles.entry}>
        <CodeField picker={picker} />
        <Tooltip label={words}>
          <ActionIcon
            className={styles.target}
            variant={isOn ? 'filled' : 'default'}
            aria-label={words}
            aria-pressed={isOn}
            onClick={toggle}
          >
            {isOn ? <IconCameraOff size={18} /> : <IconCamera size={18} />}
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={styles.camera} hidden={!isOn}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('cameraPicture')} />
        <p className={styles.aim}>{t(camera.state === 'on' ? 'cameraAim' : 'cameraStarting')}</p>
      </div>
      {camera.trouble && (
        <p className={styles.trouble} role="alert">
          <span>{t(camera.trouble)}</span>
          <span>{t('cameraInstead')}</span>
        </p>
      )}
      <Result picker={picker} records={records} choice={choice} />
    </div>
  );
});

/** A hand scanner types the code and ends with Enter; the field is then ready for the next one. */
function CodeField({ picker }: Pick<Props, 'picker'>) {
  const [code, setCode] = useState('');
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    picker.take(code);
    setCode('');
  };
  return (
    <TextInput
      classNames={{ root: styles.field, input: styles.target }}
      size="xs"
      leftSection={<IconScan size={15} />}
      placeholder={t('codeHint')}
      aria-label={t('codeField')}
      autoComplete="off"
      enterKeyHint="done"
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
      onKeyDown={take}
    />
  );
}

/** What came of the last code. */
const Result = observer(function Result({ picker: { last }, records, choice }: Props) {
  const row = last?.rows.length === 1 ? last.rows[0]! : undefined;
  const cells = row === undefined ? [] : records.rows[row]!.filter((cell) => cell !== last?.code);
  return (
    <div
      className={styles.result}
      role="status"
      data-tone={last && (row === undefined ? 'warn' : 'good')}
      hidden={!last}
    >
      {last && row !== undefined && (
        <>
          <b>{t('codePicked', { n: rowNumber(records, row), copies: amount(choice.copiesOf(row)) })}</b>
          <span>{[last.code, ...cells].join(' · ')}</span>
        </>
      )}
      {last && last.rows.length === 0 && t('codeNone', { code: last.code })}
      {last && last.rows.length > 1 && t('codeMany', { n: amount(last.rows.length), code: last.code })}
    </div>
  );
});
