/** Width of the open side menu (SHELL-03) and height of the top bar, in pixels. */
export const menuWidth = 210;
export const barHeight = 52;
