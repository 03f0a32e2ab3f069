// Whether there are colours is decided when this is loaded: before a test asks for them, so that no other is coloured.
import 'picocolors';
