export const agendaPattern = '/registrations/agenda';
