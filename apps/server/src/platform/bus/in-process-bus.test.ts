import { busConformance } from './bus.conformance.ts';
import { openInProcessBus } from './in-process-bus.ts';

busConformance('in-process', openInProcessBus);
