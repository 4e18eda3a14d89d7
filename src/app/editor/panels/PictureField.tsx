import { Button, Group, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { PICTURE_MB, PICTURE_TYPES, type PickedPicture, readPicture } from '../../pictures';
import { catchAndNotify, chooseFile } from '../../ui/files';
import classes from './panels.module.css';

interface Props {
  label: string;
  source: string;
  /** MB, and accepted file extensions. */
  limit?: number;
  types?: readonly string[];
  disabled?: boolean;
  onPick(picture: PickedPicture): void;
  onClear?(): void;
}

const acceptOf = (types: readonly string[]) => types.map((type) => `.${type}`).join();

export const PICTURE_ACCEPT = acceptOf(PICTURE_TYPES);

/** Lets the user choose a picture; undefined when none was chosen or it was refused. */
export async function pickPicture(
  limit: number = PICTURE_MB,
  types: readonly string[] = PICTURE_TYPES,
): Promise<PickedPicture | undefined> {
  const file = await chooseFile(acceptOf(types));
  return file && catchAndNotify(readPicture(file, limit, types));
}

/** A picture: shown as a thumbnail, chosen or dropped. */
export function PictureField(props: Props) {
  const { label, source, limit = PICTURE_MB, types = PICTURE_TYPES, disabled, onPick, onClear } = props;
  const [over, setOver] = useState(false);
  const choose = async () => {
    const picture = await pickPicture(limit, types);
    if (picture) onPick(picture);
  };
  const drop = async (file: File | undefined) => {
    setOver(false);
    const picture = !disabled && file && (await catchAndNotify(readPicture(file, limit, types)));
    if (picture) onPick(picture);
  };
  return (
    <div>
      {label && <Text className={classes.fieldLabel}>{label}</Text>}
      <button
        type="button"
        className={classes.picture}
        data-picture
        data-over={over || undefined}
        aria-label={t('choosePicture')}
        disabled={disabled}
        onClick={choose}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          void drop(event.dataTransfer.files[0]);
        }}
      >
        {source ? (
          <img src={source} alt="" />
        ) : (
          <>
            <IconPhotoUp size={22} stroke={1.5} />
            <span>{t('dropPicture', { types: types.join(' / '), n: limit })}</span>
          </>
        )}
      </button>
      {source && !disabled && (
        <Group gap={6} mt={6} grow>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPhotoUp size={13} />}
            onClick={choose}
          >
            {t('choosePicture')}
          </Button>
          {onClear && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconTrash size={13} />}
              onClick={onClear}
            >
              {t('clearPicture')}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}
