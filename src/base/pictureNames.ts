/** Accepted extensions of picture files. */
export const PICTURE_TYPES = ['jpg', 'jpeg', 'png', 'bmp', 'tif', 'tiff', 'gif', 'webp', 'svg'] as const;

/**
 * Whether a file name ends with an accepted extension, in upper or lower case. The extension does not say what the
 * file is: its bytes do.
 */
export const isPictureName = (name: string, types: readonly string[] = PICTURE_TYPES): boolean => {
  const at = name.lastIndexOf('.');
  return at >= 0 && types.includes(name.slice(at + 1).toLowerCase());
};

/** Bytes of a picture as a file that uploads accept: named by its media type, `picture.png` by default. */
export const pictureFile = (bytes: Blob): File => {
  const type = /^image\/(\w+)/.exec(bytes.type)?.[1] ?? '';
  return new File([bytes], `picture.${isPictureName(`.${type}`) ? type : 'png'}`, { type: bytes.type });
};
