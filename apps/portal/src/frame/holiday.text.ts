// Words of the banner of a holiday.
export const holidayText = {
  label: '节日横幅',
  close: '今日不再显示',
} as const;
