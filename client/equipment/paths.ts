export const equipmentPattern = '/tested';
