/** The page's icon: a label coming out of a printer. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">
<rect width="28" height="28" rx="7" fill="#007af5"/>
<path d="M9 10V6.5h10V10M9 18H7.5A1.5 1.5 0 0 1 6 16.5v-5A1.5 1.5 0 0 1 7.5 10h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H19" fill="none" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/>
<path d="M9 15.5h10v6H9z" fill="#fff"/>
</svg>`;
