export const documents = {
  // files that are not taken
  docUnreadable: '"{name}" cannot be opened',
  docTooMany: '"{name}" has too many pages: the list takes {max}',
  docPageLarge: 'A page of "{name}" is too large',
  // PDF files
  pdfPassword: '"{name}" needs a password',
  pdfPasswordWrong: 'Wrong password, try again',
  pdfNot: '"{name}" is not a PDF file',
  pdfDamaged: '"{name}" is damaged and cannot be read',
  pdfEmpty: '"{name}" has no pages',
  pdfSlow: '"{name}" took too long and was skipped',
};
