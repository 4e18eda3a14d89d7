import type { FocusEvent, MouseEvent } from 'react';

/**
 * Props of a text field that selects its whole text when it gets the focus, by key or by mouse, at once: what is
 * typed next replaces it, however fast. A field of numbers reports its focus only later, so the capture phase is used.
 */
export const selectOnFocus = {
  onFocusCapture: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    if (field === document.activeElement) return;
    // The browser would put the caret where the mouse is, after the focus.
    event.preventDefault();
    field.focus();
  },
};
