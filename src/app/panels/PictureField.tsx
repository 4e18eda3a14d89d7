import { Button, Group, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { chooseFile, orTell } from '../files';
import { t } from '../messages';
import { PICTURE_MB, PICTURE_TYPES, type PickedPicture, readPicture } from '../pictures';
import classes from './panels.module.css';

interface Props {
  label: string;
  source: string;
  onPick(picture: PickedPicture): void;
  onClear?(): void;
}

export const PICTURE_ACCEPT = PICTURE_TYPES.map((type) => `.${type}`).join();

/** Lets the user choose a picture; undefined when none was chosen or it was refused. */
export async function pickPicture(): Promise<PickedPicture | undefined> {
  const file = await chooseFile(PICTURE_ACCEPT);
  return file && orTell(readPicture(file));
}

/** A picture: shown small, chosen or dropped. */
export function PictureField({ label, source, onPick, onClear }: Props) {
  const [over, setOver] = useState(false);
  const choose = async () => {
    const picture = await pickPicture();
    if (picture) onPick(picture);
  };
  const drop = async (file: File | undefined) => {
    setOver(false);
    const picture = file && (await orTell(readPicture(file)));
    if (picture) onPick(picture);
  };
  return (
    <div>
      <Text className={classes.fieldLabel}>{label}</Text>
      <button
        type="button"
        className={classes.picture}
        data-over={over || undefined}
        aria-label={t('choosePicture')}
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
            <span>{t('dropPicture', { types: PICTURE_TYPES.join(' / '), n: PICTURE_MB })}</span>
          </>
        )}
      </button>
      {source && (
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
