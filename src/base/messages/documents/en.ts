export const documents = {
  // files that are not taken
  docUnreadable: '"{name}" cannot be opened',
  docTooMany: '"{name}" has too many pages: the list takes {max}',
  docPageLarge: 'A page of "{name}" is too large',
};
